-- Locks everything that the rows of an action on many work orders lock one after the other, in one order: workers, work
-- orders and, where p_releases says so, stock that is reserved for them; where p_cancels says so the tree, children
-- and requisitions, too. Answers the rows.
create or replace function work.lock_bulk(p_rows work.bulk_row[], p_releases boolean, p_cancels boolean)
returns work.bulk_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids        uuid[] := array(
    select w.id from work.work_orders as w where w.id in (select r.work_order_id from unnest(p_rows) as r)
  );
  v_worker_ids uuid[] := array(
    select (n.id #>> '{}')::uuid
      from unnest(p_rows) as r
     cross join lateral (
        select jsonb_path_query(r.given, '$.worker_ids[*]') as id
        union all
        select jsonb_path_query(r.given, '$.slots[*].worker_id')
     ) as n
     where n.id #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
begin
  if p_cancels then
    perform core.lock_tree('work.work_orders');
    v_ids := array(select distinct b.id from unnest(v_ids) as u (id) cross join work.branch_ids(u.id) as b);
  end if;

  perform work.lock_workers_of_labour(v_worker_ids);
  perform work.lock_orders(v_ids);

  if p_cancels then
    perform procurement.lock_requested_work(v_ids);
  end if;

  if p_releases then
    perform inventory.lock_reserved(v_ids);
  end if;

  return p_rows;
end
$$;

grant execute on function work.lock_bulk to assetry_api;
