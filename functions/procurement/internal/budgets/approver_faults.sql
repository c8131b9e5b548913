-- Whom the rules that hold for a purchase order or a requisition name although they cannot agree to it.
create or replace function procurement.approver_faults(p_document procurement.approvable)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('id', 'APPROVER_UNABLE', format('Approval rule %s: %s', r.name, f.message))
               || jsonb_build_object('id', r.id)
             order by r.sequence, r.id
           ),
           '[]'
         )
    from procurement.rules_for(p_document) as r
   cross join procurement.approver_fault(p_document, r.account_id, false) as f (message)
   where r.account_id is not null
     and f.message is not null
$$;

grant execute on function procurement.approver_faults to assetry_api, assetry_list;
