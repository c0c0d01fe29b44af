export interface PrivacyTables {
  /** `day` is `YYYY-MM-DD` in São Paulo. */
  profile_views: { company_id: number; developer_id: number; day: string };
}
