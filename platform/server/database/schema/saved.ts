export interface SavedTables {
  saved_runs: { developer_id: number; run_id: number; saved_at: Date };
  saved_companies: { developer_id: number; company_id: number; saved_at: Date };
}
