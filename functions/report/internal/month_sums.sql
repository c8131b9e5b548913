-- The sums of a figure at a site in a month, by currency. Of all assets, the facts are asked for with ordinality, which
-- keeps the planner from merging their function with the query: PostgreSQL keeps the plan of the function in the
-- connection, which takes longer to find than the facts of a month. Of some assets a plan for their number is better.
-- Who reads makes no difference to the sums of a site (report.figure_facts).
create or replace function report.month_sums(
  p_figure report.figures, p_site_id uuid, p_asset_ids uuid[], p_month_on date
)
returns table (currency text, numerator numeric, denominator numeric)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_until_on date := (p_month_on + interval '1 month')::date - 1;
begin
  if p_asset_ids is not null then
    return query
    select g.currency, g.numerator, g.denominator
      from report.figure_groups(p_figure, array[p_site_id], p_asset_ids, p_month_on, v_until_on, '{}', '{}') as g;
    return;
  end if;

  -- lint-allow dynamic-sql: the name is one of the reference rows
  return query execute format(
    'select f.currency, sum(f.numerator), sum(f.denominator) from %s($1, null, $2, $3) with ordinality as f
      where f.denominator <> 0 or f.numerator <> 0 group by f.currency',
    p_figure.facts_function
  ) using array[p_site_id], p_month_on, v_until_on;
exception
  when query_canceled then
    -- A scheduled task has a limit for all that it does, which is not one of this record alone.
    if core.current_account_id() is null then
      raise;
    end if;

    perform report.refuse_uncounted();
end
$$;

grant execute on function report.month_sums to assetry_list;
