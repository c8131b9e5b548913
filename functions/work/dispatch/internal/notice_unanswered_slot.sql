-- Notifies whoever dispatched a slot that it was not answered in time. Answers 0 when it was answered meanwhile, or
-- somebody has locked it.
create or replace function work.notice_unanswered_slot(p_slot_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slot work.slots;
begin
  update work.slots as s
     set notified_at = p_at
   where s.id = (
           select o.id
             from work.slots as o
            where o.id = p_slot_id
              and o.status = 'DISPATCHED'
              and o.notified_at is null
              and o.answer_by_at < p_at
              for no key update skip locked
         )
  returning * into v_slot;

  if not found then
    return 0;
  end if;

  perform work.tell_visit(v_slot, 'NOT_ANSWERED', array[v_slot.dispatched_by]);
  return 1;
end
$$;
