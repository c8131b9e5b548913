-- Brings what the items of an organization were used for up to an instant, from what it was up to the last one: adds
-- the movements that came since, takes away those that left the 365 days before it, and notes the storerooms. Answers
-- 1.
create or replace function inventory.count_usage(p_organization_id uuid, p_until timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_year   interval := interval '8760 hours';
  v_from   timestamptz;
  v_stores uuid[];
begin
  select u.counted_at into v_from
    from inventory.usage_counts as u
   where u.organization_id = p_organization_id
     for no key update;

  with changes as (
    select m.item_id, m.storeroom_id, - m.amount as value
      from inventory.movements as m
     where m.organization_id = p_organization_id
       and m.kind in ('ISSUE', 'RETURN')
       and m.moved_at > greatest(v_from, p_until - v_year)
       and m.moved_at <= p_until
     union all
    select m.item_id, m.storeroom_id, m.amount
      from inventory.movements as m
     where m.organization_id = p_organization_id
       and m.kind in ('ISSUE', 'RETURN')
       and m.moved_at > v_from - v_year
       and m.moved_at <= least(v_from, p_until - v_year)
  ),
  counted as (
    insert into inventory.usages as u (organization_id, site_id, storeroom_id, item_id, value)
    select p_organization_id, r.site_id, c.storeroom_id, c.item_id, sum(c.value)
      from changes as c
      join inventory.storerooms as r on r.id = c.storeroom_id
     group by r.site_id, c.storeroom_id, c.item_id
     order by c.storeroom_id, c.item_id
    on conflict (organization_id, storeroom_id, item_id) do update
       set value = u.value + excluded.value
    returning u.storeroom_id
  )
  select array_agg(distinct c.storeroom_id) into v_stores from counted as c;

  insert into inventory.usage_counts as u (organization_id, counted_at)
  values (p_organization_id, p_until)
  on conflict (organization_id) do update set counted_at = excluded.counted_at;

  perform core.mark_due(p_organization_id, 'classify_stock', v_stores);
  return 1;
end
$$;
