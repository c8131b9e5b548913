-- The sums of a figure by up to three groups and, of money, by currency; at most 10,001 groups. Reads facts past row
-- security: the sites are those that the caller reaches.
create or replace function report.figure_groups(
  p_figure    report.figures,
  p_site_ids  uuid[],
  p_asset_ids uuid[],
  p_from      date,
  p_until     date,
  p_group_by  text[],
  p_filter    jsonb
)
returns table (keys text[], currency text, numerator numeric, denominator numeric, fact_count bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_groups text := (
    select string_agg(report.dimension_key(g.name, p_figure.is_by_period) || ', ', '' order by g.place)
      from unnest(p_group_by) with ordinality as g (name, place)
  );
  -- Rows are grouped by ids and dates; texts are made of the groups alone.
  v_keys   text := (
    select string_agg(format('(%s)::text', report.dimension_key(g.name, p_figure.is_by_period)), ', ' order by g.place)
      from unnest(p_group_by) with ordinality as g (name, place)
  );
begin
  -- lint-allow dynamic-sql: names are those of reference rows, values of the filter are quoted
  return query execute format(
    'select array[%1$s]::text[], f.currency, sum(f.numerator), sum(f.denominator), count(*)
       %3$s group by %2$s f.currency having count(*) > 0 limit 10001',
    v_keys, v_groups, report.figure_source(p_figure, p_group_by, p_filter)
  ) using p_site_ids, p_asset_ids, p_from, p_until;
exception
  when query_canceled then
    -- A scheduled task has a limit for all that it does, which is not one of this record alone.
    if core.current_account_id() is null then
      raise;
    end if;

    perform report.refuse_uncounted();
end
$$;

grant execute on function report.figure_groups to assetry_list;
