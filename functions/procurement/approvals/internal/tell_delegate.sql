-- Tells who is to agree now that a step of approval was passed on, by mail where the organization has a relay for it.
create or replace function procurement.tell_delegate(
  p_document procurement.approvable,
  p_step     procurement.approval_steps
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           p_step.organization_id, p_step.site_id, array[p_step.account_id],
           format('%s awaits your approval', p_document.name),
           concat_ws(
             ' ',
             format(
               '%s of %s %s awaits your approval: delegated by %s.', p_document.name, p_document.amount,
               p_document.currency, a.display_name
             ),
             p_step.note
           )
         )
    from identity.accounts as a
   where a.organization_id = p_step.organization_id
     and a.id = core.current_account_id()
$$;

grant execute on function procurement.tell_delegate to assetry_api;
