-- Notes that the parts of a work order may be there by now, in the statement that changes what is set aside, ordered or
-- asked for it. Only work on hold is noted; a hold that begins meanwhile notes itself, a minute later.
create or replace function procurement.mark_parts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid;
  v_work_order_ids  uuid[];
begin
  if tg_op = 'DELETE' then
    v_organization_id := old.organization_id;
    v_work_order_ids := array[old.work_order_id];
  elsif tg_table_name = 'purchase_orders' then
    v_organization_id := new.organization_id;
    v_work_order_ids := array(
      select l.work_order_id
        from procurement.order_lines as l
       where l.organization_id = new.organization_id
         and l.site_id = new.site_id
         and l.purchase_order_id = new.id
    );
  elsif tg_table_name = 'requisitions' then
    v_organization_id := new.organization_id;
    v_work_order_ids := array(
      select l.work_order_id
        from procurement.requisition_lines as l
       where l.organization_id = new.organization_id
         and l.site_id = new.site_id
         and l.requisition_id = new.id
    );
  else
    v_organization_id := new.organization_id;
    v_work_order_ids := array[new.work_order_id, case when tg_op = 'UPDATE' then old.work_order_id end];
  end if;

  perform core.mark_due(v_organization_id, 'tell_ready_parts', array_agg(c.work_order_id))
     from work.clock_segments as c
    where c.organization_id = v_organization_id
      and c.work_order_id = any (v_work_order_ids)
      and c.ended_at is null
      and c.kind = 'HOLD'
      and c.parts_notified_at is null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_parts_insert
  after insert on inventory.reservations
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on inventory.reservations
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_insert
  after insert on procurement.order_lines
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.order_lines
  for each row
  when (new.work_order_id is not null or old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_delete
  after delete on procurement.order_lines
  for each row
  when (old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.purchase_orders
  for each row
  when (new.status is distinct from old.status)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_insert
  after insert on procurement.requisition_lines
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.requisition_lines
  for each row
  when (new.work_order_id is not null or old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_delete
  after delete on procurement.requisition_lines
  for each row
  when (old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.requisitions
  for each row
  when (new.status is distinct from old.status)
  execute function procurement.mark_parts();
