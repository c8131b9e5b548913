-- The organization whose rows the BI login of this session reads.
create or replace function report.reader_organization_id()
returns uuid
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select (report.reader()).organization_id
$$;

grant execute on function report.reader_organization_id to assetry_bi, assetry_bi_reader;
