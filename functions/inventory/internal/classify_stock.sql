-- Says anew which items make up most of what each storeroom used in the last year, by value: A those that make up the
-- first 80 percent, B up to 95, C the rest and what was not used; in all organizations, 5,000 changes at most. Answers
-- how many.
create or replace function inventory.classify_stock()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'classify_stock', true);

  with used as (
    select k.id, k.storeroom_id, k.abc_class,
           (
             select coalesce(greatest(- sum(m.amount), 0), 0)
               from inventory.movements as m
              where m.organization_id = k.organization_id
                and m.item_id = k.item_id
                and m.storeroom_id = k.storeroom_id
                and m.kind in ('ISSUE', 'RETURN')
                and m.moved_at > now() - interval '1 year'
           ) as value
      from inventory.stocked_items as k
  ),
  ranked as (
    select u.*,
           coalesce(
             sum(u.value) over (
               partition by u.storeroom_id
                   order by u.value desc, u.id
                    rows between unbounded preceding and 1 preceding
             ),
             0
           ) as before,
           sum(u.value) over (partition by u.storeroom_id) as whole
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
  due as (
    select k.id, j.abc_class
      from judged as j
      join inventory.stocked_items as k on k.id = j.id
     where k.abc_class is distinct from j.abc_class
     order by k.id
     limit 5000
       for no key update of k skip locked
  )
  update inventory.stocked_items as k
     set abc_class = d.abc_class
    from due as d
   where k.id = d.id;

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function inventory.classify_stock to assetry_worker;
