-- The clocks of RESOLVE that were met or missed in a period, with the working hours until the completion.
create or replace function service.resolution_time_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select * from service.elapsed_facts(p_site_ids, p_asset_ids, p_from, p_until, 'RESOLVE');
end;
