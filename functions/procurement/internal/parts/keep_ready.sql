-- Writes for work orders whether their parts are there; answers how many it leaves to the task. Waits for nobody, so
-- that it takes no part in the order of locks: whoever finds that another request writes beside it, or moves the work
-- order, or has more than a hundred, leaves it.
create or replace function procurement.keep_ready(p_organization_id uuid, p_work_order_ids uuid[])
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids   uuid[];
  v_id    uuid;
  v_left  uuid[] := '{}';
  v_ready boolean;
begin
  v_ids := array(select distinct u.id from unnest(p_work_order_ids) as u (id) where u.id is not null order by u.id);

  foreach v_id in array v_ids
  loop
    if cardinality(v_ids) > 100 or not pg_try_advisory_xact_lock(hashtextextended('work_parts ' || v_id, 0)) then
      v_left := v_left || v_id;
      continue;
    end if;

    -- A move of the work order writes its row, too: neither waits for the other, nor misses what the other wrote.
    perform w.id
       from work.work_orders as w
      where w.organization_id = p_organization_id
        and w.id = v_id
        for share skip locked;

    if not found then
      v_left := v_left || array(
        select w.id from work.work_orders as w where w.organization_id = p_organization_id and w.id = v_id
      );
      continue;
    end if;

    -- After the locks, so that it sees what the one before it wrote.
    v_ready := procurement.parts_are_ready(p_organization_id, v_id);

    if v_ready is null then
      delete from procurement.work_parts as p
       where p.organization_id = p_organization_id
         and p.work_order_id = v_id;
    else
      insert into procurement.work_parts as p (organization_id, site_id, work_order_id, are_ready)
      select w.organization_id, w.site_id, w.id, v_ready
        from work.work_orders as w
       where w.organization_id = p_organization_id
         and w.id = v_id
          on conflict (organization_id, work_order_id) do update set are_ready = excluded.are_ready
       where p.are_ready <> excluded.are_ready;
    end if;
  end loop;

  if cardinality(v_left) > 0 then
    perform core.mark_due(p_organization_id, 'keep_ready_parts', v_left);
  end if;

  return cardinality(v_left);
end
$$;
