-- Copies to a contract the terms of cover of the one that it continues, as a draft revision from its first day on, and
-- the vendors that are authorized after its last day, each from its day on. Left behind are lines and vendors that have
-- ended before, and vendors that are authorized only after the last day of the new term.
create or replace function contract.copy_terms(p_contract contract.contracts, p_before contract.contracts)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_base     contract.revisions;
  v_revision contract.revisions;
  v_rows     jsonb;
begin
  insert into contract.authorized_vendors (
    site_id, contract_id, vendor_id, is_own_staff, certificate_type_id, starts_on, ends_on
  )
  select a.site_id, p_contract.id, a.vendor_id, a.is_own_staff, a.certificate_type_id, s.starts_on,
         nullif(max(coalesce(a.ends_on, 'infinity')), 'infinity')
    from contract.authorized_vendors as a
   cross join lateral (
      select case when a.starts_on > p_contract.starts_on then a.starts_on end as starts_on
   ) as s
   where a.contract_id = p_before.id
     and a.archived_at is null
     and coalesce(a.ends_on, 'infinity') >= p_contract.starts_on
     and coalesce(a.starts_on, '-infinity') <= coalesce(p_contract.ends_on, 'infinity')
   group by a.site_id, a.vendor_id, a.is_own_staff, a.certificate_type_id, s.starts_on;

  select * into v_revision
    from contract.revisions as r
   where r.id = contract.revision_on(p_before.id, p_before.ends_on);

  if not found then
    return;
  end if;

  v_base := v_revision;

  select coalesce(jsonb_agg(r.kept || '{"starts_on": null, "ends_on": null}' order by r.position), '[]')
    into v_rows
    from jsonb_array_elements(contract.coverage_rows(v_revision.id)) with ordinality as r (kept, position)
   where coalesce((r.kept ->> 'ends_on')::date, 'infinity') >= p_before.ends_on;

  v_revision.effective_on := p_contract.starts_on;
  v_revision.reason := format('Renewal of %s', p_before.contract_number);
  v_revision := contract.store_revision(p_contract, v_revision);
  perform contract.store_coverages(v_revision, v_rows);
  perform contract.copy_lines(v_base, v_revision, p_before.ends_on);
end
$$;

grant execute on function contract.copy_terms to assetry_api;
