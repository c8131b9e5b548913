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
  v_revision contract.revisions;
  v_lines    contract.coverages[];
begin
  insert into contract.authorized_vendors (site_id, contract_id, vendor_id, is_own_staff, starts_on, ends_on)
  select a.site_id, p_contract.id, a.vendor_id, a.is_own_staff, s.starts_on,
         nullif(max(coalesce(a.ends_on, 'infinity')), 'infinity')
    from contract.authorized_vendors as a
   cross join lateral (
      select case when a.starts_on > p_contract.starts_on then a.starts_on end as starts_on
   ) as s
   where a.contract_id = p_before.id
     and a.archived_at is null
     and coalesce(a.ends_on, 'infinity') >= p_contract.starts_on
     and coalesce(a.starts_on, '-infinity') <= coalesce(p_contract.ends_on, 'infinity')
   group by a.site_id, a.vendor_id, a.is_own_staff, s.starts_on;

  select * into v_revision
    from contract.revisions as r
   where r.id = contract.revision_on(p_before.id, p_before.ends_on);

  if not found then
    return;
  end if;

  v_lines := array(
    select jsonb_populate_record(
             l,
             jsonb_build_object(
               'starts_on', null, 'ends_on', null, 'position', row_number() over (order by l.position)
             )
           )
      from contract.coverages as l
     where l.revision_id = v_revision.id
       and coalesce(l.ends_on, 'infinity') >= p_before.ends_on
     order by l.position
  );

  insert into contract.revisions (
    site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent, deductible,
    cap_amount, cap_period, currency, claim_days, authors
  )
  values (
    p_contract.site_id, p_contract.id, 1, p_contract.starts_on, format('Renewal of %s', p_before.contract_number),
    v_revision.labour_percent, v_revision.parts_percent, v_revision.travel_percent, v_revision.deductible,
    v_revision.cap_amount, v_revision.cap_period, v_revision.currency, v_revision.claim_days, contract.with_author('{}')
  )
  returning * into v_revision;

  perform contract.store_coverages(v_revision, v_lines);
end
$$;

grant execute on function contract.copy_terms to assetry_api;
