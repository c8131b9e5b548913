-- Tells those who manage and read contracts and reach the site that a contract renewed itself.
create or replace function contract.tell_of_renewal(p_contract contract.contracts, p_successor contract.contracts)
returns void
language sql
volatile
set search_path = ''
as $$
  select notify.tell(
           p_contract.organization_id, p_contract.site_id,
           contract.holders_who_read(p_contract.organization_id, 'contract.manage'), 'CONTRACT_RENEWED',
           'contract.contracts', p_successor.id,
           jsonb_build_object(
             'number', p_successor.contract_number, 'label', p_successor.title, 'earlier', p_contract.contract_number,
             'starts_on', p_successor.starts_on
           )
         )
$$;
