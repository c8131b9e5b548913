-- What a plan answers of a work order: the slot that it proposes, or for how many workers which code speaks against it.
create or replace function work.proposal_answer(
  p_work_order work.work_orders, p_slot work.slots, p_reason_counts jsonb
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
           'work_order_id', p_work_order.id, 'work_order_number', p_work_order.work_order_number,
           'slot_id', p_slot.id, 'worker_id', p_slot.worker_id, 'worker_number', w.worker_number,
           'worker_name', w.name, 'starts_at', p_slot.starts_at, 'ends_at', p_slot.ends_at,
           'is_late', case when p_slot.id is not null then coalesce(p_slot.ends_at > p_work_order.due_at, false) end,
           'score', p_slot.score, 'score_parts', p_slot.score_parts,
           'code', case when p_slot.id is null then 'NO_CANDIDATE' end,
           'reason_counts', coalesce(p_reason_counts, '{}')
         )
    from (values (p_slot.worker_id)) as v (id)
    left join workforce.workers as w on w.organization_id = p_work_order.organization_id and w.id = v.id
$$;

grant execute on function work.proposal_answer to assetry_api;
