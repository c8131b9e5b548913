-- Refuses to order or filter a long list by what no index has, where that means to look through too many rows. The
-- gateway, which alone sees the query, tells what that is (gateway/scan.js):
--   order, filter, opaque  what no index has: columns of the order; conditions [column, operator, value, is negated];
--                          names of conditions that are not looked at here
--   where                  conditions that an index has; also some of filter, where an index has a part of the rows
--   by, limit, counts      the first column of the order and whether it descends; size of the page; whether to count
--   orders, filters        what may be asked for at any size, for the hint
-- Good is what has few rows to look through, counted in an index. They are read and sorted: the planner, which takes
-- everybody's sites for ten, would walk through the rows of others in the order that is asked for. The order of the
-- keys needs no sort at all, so few rows are then read through a bitmap, which has no order. Good is, too, a page that
-- is found among the first rows of the list's order, which is then read in that order. Values that are not of their
-- column's type are refused later.
create or replace function core.bound_list(p_list text, p_asked jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_most  constant integer := 50000;
  c_walk  constant integer := 20000;
  c_few   constant integer := 5000;
  v_where  text := core.query_conditions(p_asked -> 'where');
  -- Without what only some indexes have: the walk is to be in the order of the list.
  v_other  text := core.query_conditions(
    coalesce(
      (
        select jsonb_agg(w.item)
          from jsonb_array_elements(p_asked -> 'where') as w (item)
         where not p_asked -> 'filter' @> jsonb_build_array(w.item)
      ),
      '[]'
    )
  );
  v_filter text := core.query_conditions(p_asked -> 'filter');
  v_count  integer;
  v_found  boolean := false;
  v_faults jsonb;
begin
  if to_regclass(format('api.%I', p_list)) is null then
    return;
  end if;

  begin
    -- lint-allow dynamic-sql: names and values of the request are quoted, operators are of a closed list
    execute format(
      'select count(*) from (select from api.%I as r where %s limit %s) as n', p_list, v_where, c_most + 1
    ) into v_count;

    if p_asked -> 'order' = '[]' and v_count > c_few
       and p_asked -> 'opaque' = '[]' and p_asked -> 'counts' = 'false' then
      execute format(
        'select exists (
           select
             from (select %s as is_asked from api.%I as r where %s order by r.%I %s limit %s) as w
            where w.is_asked
           offset %s
         )',
        v_filter, p_list, v_other, p_asked #>> '{by,0}',
        case when p_asked #> '{by,1}' = 'true' then 'desc' else 'asc' end, c_walk,
        least((p_asked ->> 'limit')::integer, 50) - 1
      ) into v_found;
    end if;

    if v_found then
      perform set_config('enable_sort', 'off', true);
    elsif v_count <= c_few or (v_count <= c_most and p_asked -> 'opaque' = '[]') then
      perform set_config('enable_incremental_sort', 'off', true);
    end if;

    if not v_found and v_count <= c_few and p_asked #>> '{by,0}' = 'id' then
      perform set_config('enable_indexscan', 'off', true);
    end if;

    if v_found or v_count <= c_most then
      return;
    end if;
  exception
    when data_exception or syntax_error_or_access_rule_violation then
      return;
  end;

  select jsonb_agg(f.fault order by f.fault) into v_faults
    from (
           select core.fault(o.name, 'ORDER_UNBOUNDED', format('Rows are not ordered by %s', o.name)) as fault
             from jsonb_array_elements_text(p_asked -> 'order') as o (name)
            union
           select core.fault(
                    c.name, 'FILTER_UNBOUNDED', format('Too few rows meet the condition on %s to be found soon', c.name)
                  )
             from (
                    select q.name from jsonb_array_elements_text(p_asked -> 'opaque') as q (name)
                     union all
                    select q.item ->> 0 from jsonb_array_elements(p_asked -> 'filter') as q (item)
                  ) as c
         ) as f;
  perform core.refuse(
    'LIST_TOO_LONG',
    format('More than %s rows of %s would be looked through', c_most, p_list),
    422,
    v_faults,
    format(
      'Narrow it by one of %s; order it by one of %s', replace(p_asked ->> 'filters', ' ', ', '),
      replace(p_asked ->> 'orders', ' ', ', ')
    )
  );
end
$$;

grant execute on function core.bound_list to assetry_auth;
