-- Says again which items make up most of what each storeroom used in the last 365 days, by value: A those that make up
-- the first 80 percent, B up to 95, C the rest and what was not used; in all organizations. Counts only the movements
-- that came into those days and left them since the last run, up to an hour ago, when whatever was being written has
-- ended; looks only at storerooms where that, or what is kept there, has changed. Answers how many items changed.
create or replace function inventory.classify_stock(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_until timestamptz := date_trunc('hour', p_at, 'UTC') - interval '1 hour';
  v_year  interval := interval '8760 hours';
begin
  perform set_config('assetry.action', 'classify_stock', true);

  if (
    select core.take_each(
             'classify_stock', 'inventory.count_usage', array_agg(o.id order by o.id), array_agg(o.id order by o.id),
             v_until
           )
      from core.organizations as o
      left join inventory.usage_counts as u on u.organization_id = o.id
     where exists (
             select 1
               from inventory.movements as m
              where m.organization_id = o.id
                and m.moved_at > greatest(u.counted_at, v_until - v_year)
                and m.moved_at <= v_until
           )
        or exists (
             select 1
               from inventory.movements as m
              where m.organization_id = o.id
                and m.moved_at > u.counted_at - v_year
                and m.moved_at <= v_until - v_year
           )
  ) > 0 then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  return core.take_marked('classify_stock', 'inventory.classify_storeroom', p_at);
end
$$;

grant execute on function inventory.classify_stock to assetry_worker;
