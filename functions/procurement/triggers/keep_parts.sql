-- Keeps whether the parts of work orders are there, in the statement that changes what is set aside, ordered or asked
-- for them.
create or replace function procurement.keep_parts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_ids uuid[];
  v_organization_id  uuid;
  v_ids              uuid[];
begin
  if tg_table_name = 'reservations' and tg_op = 'UPDATE' then
    select array_agg(distinct n.organization_id), array_agg(n.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
      join old_rows as o on o.id = n.id
     where n.work_order_id is not null
       and (n.status, n.is_hard, n.item_id) is distinct from (o.status, o.is_hard, o.item_id);
  elsif tg_table_name = 'purchase_orders' then
    select array_agg(distinct n.organization_id), array_agg(l.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
      join old_rows as o on o.id = n.id and o.status <> n.status
      join procurement.order_lines as l
        on l.organization_id = n.organization_id
       and l.site_id = n.site_id
       and l.purchase_order_id = n.id
     where l.work_order_id is not null;
  elsif tg_table_name = 'requisitions' then
    select array_agg(distinct n.organization_id), array_agg(l.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
      join old_rows as o on o.id = n.id and o.status <> n.status
      join procurement.requisition_lines as l
        on l.organization_id = n.organization_id
       and l.site_id = n.site_id
       and l.requisition_id = n.id
     where l.work_order_id is not null;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct r.organization_id), array_agg(r.work_order_id) into v_organization_ids, v_ids
      from (
        select n.organization_id, n.work_order_id from new_rows as n
        union
        select o.organization_id, o.work_order_id from old_rows as o
      ) as r
     where r.work_order_id is not null;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct n.organization_id), array_agg(n.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
     where n.work_order_id is not null;
  else
    select array_agg(distinct o.organization_id), array_agg(o.work_order_id) into v_organization_ids, v_ids
      from old_rows as o
     where o.work_order_id is not null;
  end if;

  -- A statement writes rows of one organization.
  foreach v_organization_id in array coalesce(v_organization_ids, '{}')
  loop
    perform procurement.keep_ready(v_organization_id, v_ids);
  end loop;

  return null;
end
$$;

create or replace trigger keep_parts_insert
  after insert on inventory.reservations
  referencing new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on inventory.reservations
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_insert
  after insert on procurement.order_lines
  referencing new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.order_lines
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_delete
  after delete on procurement.order_lines
  referencing old table as old_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.purchase_orders
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_insert
  after insert on procurement.requisition_lines
  referencing new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.requisition_lines
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_delete
  after delete on procurement.requisition_lines
  referencing old table as old_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.requisitions
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();
