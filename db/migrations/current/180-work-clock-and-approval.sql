-- Whether the due date was said or follows from the target. Those that stand when this comes count as said, because
-- nobody knows any more: they stay as they are until their target is given again. New ones are told apart.
alter table work.work_orders add column is_due_given boolean not null default true;
alter table work.work_orders alter column is_due_given set default false;
comment on column work.work_orders.is_due_given is
  'Whether due_at was said by somebody; else it follows from target_minutes, and is reckoned anew when the work moves';

alter table work.work_orders add column submitted_by uuid;
comment on column work.work_orders.submitted_by is 'The account that handed it in for approval, and may not approve it';

-- Nobody has work that is over.
update work.assignments as a
   set ended_at = greatest(a.assigned_at, coalesce(w.completed_at, w.updated_at))
  from work.work_orders as w
 where w.id = a.work_order_id
   and w.status in ('COMPLETED', 'CLOSED', 'CANCELLED')
   and a.ended_at is null;

-- They take another argument.
drop function work.check_workers(uuid[]);
drop function work.lock_work_order(uuid, integer);
