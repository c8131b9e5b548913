-- Whether a slot was kept until it began, or until the work was completed: completing gives up what is left of the
-- plan, in the transaction that records the completion.
create or replace function work.stood_until_done(p_slot work.slots)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_slot.released_at is null
      or p_slot.released_at > p_slot.starts_at
      or exists (
           select 1
             from work.completions as c
            where c.organization_id = p_slot.organization_id
              and c.work_order_id = p_slot.work_order_id
              and c.created_at >= p_slot.scheduled_at
              and c.created_at <= p_slot.released_at
         )
$$;

grant execute on function work.stood_until_done to assetry_api;
