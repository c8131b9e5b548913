-- Whether the caller may read every figure: the values of snapshots in the log are for them.
create or replace function report.reads_all_figures()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select cardinality(report.readable_figures()) = (select count(*) from report.figures)
$$;

grant execute on function report.reads_all_figures to authenticated, assetry_api, assetry_list;
