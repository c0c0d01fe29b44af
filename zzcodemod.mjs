import { parseSync } from 'oxc-parser';
import { readFileSync, writeFileSync, globSync } from 'node:fs';
const files = globSync(['platform/contract/**/*.ts','modules/*/contract/**/*.ts','app/contract/**/*.ts']);
const WRAP={optional:'optional',nullable:'nullable',nullish:'nullish',default:'_default',catch:'catch',readonly:'readonly',extend:'extend',pick:'pick',omit:'omit',partial:'partial',pipe:'pipe'};
const CHECK=new Set(['trim','min','max','length','regex','positive','nonnegative','toLowerCase','toUpperCase','refine','superRefine','describe','multipleOf','startsWith','int','overwrite']);
const STR=new Set(['string','email','uuid','url','iso']); const NUM=new Set(['int','number']); const ARR=new Set(['array']);
const manual=[];
for (const file of files) {
  const src=readFileSync(file,'utf8'); if(!/from 'zod'/.test(src)) continue;
  const {program}=parseSync(file,src,{});
  // kinds of consts in the file
  const kindOf=new Map();
  const rootInfo=(n)=>{ // returns {isSchema, kind}
    if(n.type==='CallExpression'){ const c=n.callee;
      if(c.type==='MemberExpression'&&c.object.type==='Identifier'&&c.object.name==='z') { const m=c.property.name; return {z:true,kind:STR.has(m)?'s':NUM.has(m)?'n':ARR.has(m)?'a':'?'}; }
      if(c.type==='MemberExpression'&&c.object.type==='MemberExpression'&&c.object.object.name==='z') return {z:true,kind:'s'};
      if(c.type==='Identifier') return {z:false,call:c.name,kind:kindOf.get(c.name)??'?'};
    }
    if(n.type==='Identifier') return {z:false,id:n.name,kind:kindOf.get(n.name)??'?'};
    return {z:false,kind:'?'};
  };
  const edits=[]; // not used; render recursively
  const render=(node)=>{
    if(node===null||node===undefined) return '';
    if(node.type==='CallExpression'&&node.callee.type==='MemberExpression'&&!node.callee.computed&&(WRAP[node.callee.property.name]||CHECK.has(node.callee.property.name))){
      const chain=[]; let r=node;
      while(r.type==='CallExpression'&&r.callee.type==='MemberExpression'&&!r.callee.computed&&(WRAP[r.callee.property.name]||CHECK.has(r.callee.property.name))&&!(r.callee.object.type==='Identifier'&&r.callee.object.name==='z')&&!(r.callee.object.type==='MemberExpression'&&r.callee.object.object?.name==='z')){ chain.unshift([r.callee.property.name,r.arguments,r]); r=r.callee.object; }
      if(chain.length){
        const info=rootInfo(r);
        const methods=chain.map(c=>c[0]);
        const stringy=methods.some(m=>CHECK.has(m)&&!['refine','superRefine','describe'].includes(m));
        const ok= info.z || ((info.id||info.call) && (!stringy || info.kind!=='?'));
        if(ok){
          let out=render(r); let checks=[];
          let kind=info.kind;
          const flush=()=>{ if(checks.length){ out=`${out}.check(${checks.join(', ')})`; checks=[]; } };
          for(const [m,args] of chain){ const a=args.map(render).join(', ');
            if(CHECK.has(m)){ let f=m; 
              if(m==='min') f=kind==='n'?'minimum':'minLength'; if(m==='max') f=kind==='n'?'maximum':'maxLength';
              if((m==='min'||m==='max')&&kind==='?') manual.push(`${file}: ${m} on ${src.slice(r.start,r.end).slice(0,40)}`);
              checks.push(`z.${f}(${a})`); }
            else { flush(); out=`z.${WRAP[m]}(${out}${a?', '+a:''})`; }
          }
          flush(); return out;
        } else manual.push(`${file}: ${methods.join('.')} on ${src.slice(r.start,r.end).slice(0,50)}`);
      }
    }
    // generic: copy text with rendered children
    const kids=[]; for(const k of Object.keys(node)){ if(k==='parent'||k==='range'||k==='loc') continue; const v=node[k]; if(Array.isArray(v)) v.forEach(x=>x&&typeof x.type==='string'&&kids.push(x)); else if(v&&typeof v==='object'&&typeof v.type==='string') kids.push(v); }
    kids.sort((a,b)=>a.start-b.start);
    let out='',at=node.start; let last=-1;
    for(const k of kids){ if(k.start<at) continue; out+=src.slice(at,k.start)+render(k); at=k.end; }
    return out+src.slice(at,node.end);
  };
  // learn kinds first
  const learn=(node)=>{ if(!node||typeof node!=='object') return; if(node.type==='VariableDeclarator'&&node.init){ let r=node.init; while(r.type==='CallExpression'&&r.callee.type==='MemberExpression'&&!(r.callee.object.type==='Identifier'&&r.callee.object.name==='z')&&!(r.callee.object.type==='MemberExpression')) r=r.callee.object; if(r.type==='ArrowFunctionExpression'&&r.body) { let b=r.body; while(b.type==='CallExpression'&&b.callee.type==='MemberExpression'&&!(b.callee.object.type==='Identifier'&&b.callee.object.name==='z')) b=b.callee.object; const i=rootInfo(b); if(i.z) kindOf.set(node.id.name,i.kind);} else { const i=rootInfo(r); if(i.z&&i.kind!=='?') kindOf.set(node.id.name,i.kind);} }
    for(const k of Object.keys(node)) if(k!=='parent'){ const v=node[k]; if(Array.isArray(v)) v.forEach(learn); else if(v&&typeof v.type==='string') learn(v);} };
  learn(program);
  let out=src.slice(0,program.start)+render(program)+src.slice(program.end);
  out=out.replace(/import \{ z \} from 'zod';/,"import * as z from 'zod/mini';").replace(/import type \{ z \} from 'zod';/,"import type * as z from 'zod/mini';");
  out=out.replace(/\bz\.Zod(Type|Object|Array|Union|Optional|Nullable|Default|Codec|Pipe|Record|Enum|Literal|String|Number|Boolean)\b/g,'z.ZodMini$1');
  writeFileSync(file,out);
}
console.log(manual.join('\n'));
