-- Why somebody who is named cannot agree to a purchase order or a requisition; null where nothing stands against it.
-- With p_is_limited the amount counts, too. As the owner: who names somebody needs no permission to read accounts.
create or replace function procurement.approver_fault(
  p_document   procurement.approvable,
  p_account_id uuid,
  p_is_limited boolean
)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
           when a.status <> 'ACTIVE' then format('%s is %s', a.display_name, a.status)
           when a.id = any (array_remove(p_document.author_ids, null)) then
             format('%s wrote, buys or requested %s', a.display_name, p_document.name)
           when not lower(p_document.subject) || '.approve' = any (identity.permissions_of(a.id)) then
             format('%s lacks the permission %s.approve', a.display_name, lower(p_document.subject))
           when not p_document.site_id = any (identity.site_ids_of(a.id)) then
             format('%s does not reach the site', a.display_name)
           when p_is_limited
                and identity.approval_limit_of(a.id, p_document.subject, p_document.currency) < p_document.amount
           then format('%s has an approval limit below %s %s', a.display_name, p_document.amount, p_document.currency)
         end
    from identity.accounts as a
   where a.organization_id = core.current_organization_id()
     and a.id = p_account_id
$$;

grant execute on function procurement.approver_fault to assetry_api, assetry_list;
