-- Makes these the ones who may sign permits of a kind, which is locked. What was signed stays signed.
create or replace function safety.store_kind_signers(p_kind_id uuid, p_signers safety.permit_kind_signers[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from safety.permit_kind_signers as g where g.kind_id = p_kind_id;

  insert into safety.permit_kind_signers (
    kind_id, position, role, is_anybody, role_id, certificate_type_id, account_id
  )
  select p_kind_id, g.position, g.role, g.is_anybody, g.role_id, g.certificate_type_id, g.account_id
    from unnest(p_signers) as g
   order by g.position;
end
$$;

grant execute on function safety.store_kind_signers to assetry_api;
