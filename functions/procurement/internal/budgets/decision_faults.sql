-- Why the caller does not decide on a purchase order or a requisition: what one wrote, buys or asked for oneself, for
-- others or through others; where it is not one's turn; and, of the last approval, an amount beyond the own limit.
create or replace function procurement.decision_faults(p_document procurement.approvable, p_is_approved boolean)
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
      select procurement.own_steps(p_document) as ids,
             identity.current_approval_limit(p_document.subject, p_document.currency) as amount
    ) as own
   cross join lateral (
      values
        (
          1, 'id', 'SELF_APPROVAL',
          format('%s was written, bought or requested by this account: another must approve it', p_document.name),
          p_document.author_ids && array[core.current_account_id(), core.current_actor_id()]
        ),
        (
          2, 'id', 'APPROVAL_STEP_NOT_YOURS', format('The next approval step of %s belongs to another approver',
          p_document.name),
          own.ids = '{}'
        ),
        (
          3, 'total_amount', 'OVER_LIMIT',
          format(
            'The total is %s %s; your approval limit is %s', p_document.amount, p_document.currency, own.amount
          ),
          p_is_approved
            and own.ids <> '{}'
            and p_document.amount > own.amount
            and not procurement.awaits_approval(p_document, own.ids)
        )
    ) as f (place, field, code, message, is_so)
$$;

grant execute on function procurement.decision_faults to assetry_api, assetry_list;
