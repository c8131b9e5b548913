-- Why the caller does not decide on a requisition: what one asked for oneself, for others or through others; where it
-- is not one's turn; and, of the last approval, an amount beyond the own limit.
create or replace function procurement.requisition_decision_faults(
  p_requisition procurement.requisitions,
  p_is_approved boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, f.code, f.message) || '{"id": null}' order by f.place) filter (where f.is_so),
           '[]'
         )
    from (
      select procurement.own_requisition_steps(p_requisition) as ids,
             identity.current_approval_limit('REQUISITION', p_requisition.currency) as amount
    ) as own
   cross join lateral (
      values
        (
          1, 'id', 'SELF_APPROVAL',
          format(
            'Requisition %s is approved by somebody else than who asked for it or wrote it',
            p_requisition.requisition_number
          ),
          (p_requisition.author_ids || p_requisition.requester_id)
            && array[core.current_account_id(), core.current_actor_id()]
        ),
        (
          2, 'id', 'APPROVAL_STEP_NOT_YOURS',
          format('Who agrees to requisition %s next holds another role', p_requisition.requisition_number),
          own.ids = '{}'
        ),
        (
          3, 'total_amount', 'OVER_LIMIT',
          format(
            'The total is %s %s, and you approve up to %s', p_requisition.total_amount, p_requisition.currency,
            own.amount
          ),
          p_is_approved
            and own.ids <> '{}'
            and p_requisition.total_amount > own.amount
            and not exists (
                  select 1
                    from procurement.requisition_steps as s
                   where s.requisition_id = p_requisition.id
                     and s.decision = 'PENDING'
                     and s.id <> all (own.ids)
                )
        )
    ) as f (place, field, code, message, is_so)
$$;

grant execute on function procurement.requisition_decision_faults to assetry_api;
