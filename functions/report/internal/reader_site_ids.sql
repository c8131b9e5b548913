-- The sites whose rows the BI login of this session reads: those that it was given, or all of its organization.
create or replace function report.reader_site_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           r.site_ids, array(select s.id from core.sites as s where s.organization_id = r.organization_id)
         )
    from report.reader() as r
$$;

grant execute on function report.reader_site_ids to assetry_bi, assetry_bi_reader;
