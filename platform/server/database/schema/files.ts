export interface FileTables {
  files: {
    key: string;
    account_id: number;
    company_id: number | null;
    purpose: 'questao' | 'galeria' | 'logo' | 'perfil';
    content_type: string;
    bytes: number;
    created_at: Date;
  };
}
