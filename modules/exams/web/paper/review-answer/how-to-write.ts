export const howToWrite =
  'Um comentário por linha, como “src/fila.ts:12-14 [defeito] o laço nunca termina”. Os tipos são defeito, risco, sugestão e elogio. O resto do texto é a observação geral.';
