-- A hold that begins, perhaps told afterwards, is looked at once: its parts may have come since. A minute later, when
-- whatever was being written beside it and could not see it has ended.
create or replace function procurement.mark_hold()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if procurement.is_for_parts(new) then
    perform core.mark_due(
      new.organization_id, 'tell_ready_parts', array[new.work_order_id],
      array[clock_timestamp() + interval '1 minute']
    );
  end if;

  return null;
end
$$;

create or replace trigger mark_hold
  after insert on work.clock_segments
  for each row
  when (new.kind = 'HOLD' and new.ended_at is null)
  execute function procurement.mark_hold();
