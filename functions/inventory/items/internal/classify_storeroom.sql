-- Gives the items of a storeroom the classes that follow from what they were used for; answers how many changed. Two
-- hundred at once; what is more, and what somebody has locked, is looked at again.
create or replace function inventory.classify_storeroom(p_storeroom_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer;
  v_due   integer;
begin
  perform core.unmark('classify_stock', p_storeroom_id, p_at);

  with used as (
    select k.id, k.abc_class, greatest(coalesce(u.value, 0), 0) as value
      from inventory.storerooms as r
      join inventory.stocked_items as k
        on k.organization_id = r.organization_id and k.site_id = r.site_id and k.storeroom_id = r.id
      left join inventory.usages as u
        on u.organization_id = r.organization_id and u.storeroom_id = r.id and u.item_id = k.item_id
     where r.id = p_storeroom_id
  ),
  ranked as (
    select u.*,
           coalesce(
             sum(u.value) over (order by u.value desc, u.id rows between unbounded preceding and 1 preceding), 0
           ) as before,
           sum(u.value) over () as whole
      from used as u
  ),
  judged as (
    select r.id,
           case
             when r.value = 0 then 'C'
             when r.before < r.whole * 0.80 then 'A'
             when r.before < r.whole * 0.95 then 'B'
             else 'C'
           end as abc_class
      from ranked as r
  ),
  due as materialized (
    select k.id, j.abc_class
      from judged as j
      join inventory.stocked_items as k on k.id = j.id
     where k.abc_class is distinct from j.abc_class
  ),
  taken as (
    select d.id, d.abc_class
      from due as d
      join inventory.stocked_items as k on k.id = d.id
     order by d.id
     limit 200
       for no key update of k skip locked
  ),
  changed as (
    update inventory.stocked_items as k
       set abc_class = t.abc_class
      from taken as t
     where k.id = t.id
    returning k.id
  )
  select (select count(*) from changed), (select count(*) from due) into v_count, v_due;

  if v_due > v_count then
    perform core.mark_due(r.organization_id, 'classify_stock', array[r.id])
       from inventory.storerooms as r
      where r.id = p_storeroom_id;
  end if;

  return v_count;
end
$$;
