-- Writes the terms of an import that were accepted: the open revisions that change, which are locked and are drafts
-- again, then new drafts with the lines of the last approved revision of their contract.
create or replace function contract.store_imported_revisions(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_changed contract.revisions[] := array(
    select i.revision
      from unnest(p_rows) as r
      join contract.imported_revisions(p_rows) as i on i.place = r.position
     where r.faults = '[]'
       and not r.is_new
       and r.kept <> '{}'
     order by r.id
  );
  v_authors uuid[]               := contract.with_author('{}');
begin
  perform contract.write_lines(r, 'import_contract_revisions')
     from contract.revisions as r
    where r.id in (select n.id from unnest(v_changed) as n);

  update contract.revisions as r
     set effective_on = n.effective_on,
         reason = n.reason,
         labour_percent = n.labour_percent,
         parts_percent = n.parts_percent,
         travel_percent = n.travel_percent,
         deductible = n.deductible,
         cap_amount = n.cap_amount,
         cap_visits = n.cap_visits,
         cap_period = n.cap_period,
         currency = n.currency,
         claim_days = n.claim_days,
         price_index_id = n.price_index_id,
         index_base_value = n.index_base_value,
         index_percent = n.index_percent,
         index_threshold_percent = n.index_threshold_percent,
         index_cap_percent = n.index_cap_percent,
         index_places = n.index_places,
         index_starts = n.index_starts
    from unnest(v_changed) as n
   where r.id = n.id;

  insert into contract.revisions (
    id, site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent,
    deductible, cap_amount, cap_visits, cap_period, currency, claim_days, price_index_id, index_base_value,
    index_percent, index_threshold_percent, index_cap_percent, index_places, index_starts, authors
  )
  select r.id, c.site_id, c.id,
         (select coalesce(max(o.revision), 0) + 1 from contract.revisions as o where o.contract_id = c.id),
         n.effective_on, n.reason, n.labour_percent, n.parts_percent, n.travel_percent, n.deductible, n.cap_amount,
         n.cap_visits, n.cap_period, n.currency, n.claim_days, n.price_index_id, n.index_base_value, n.index_percent,
         n.index_threshold_percent, n.index_cap_percent, n.index_places, n.index_starts, v_authors
    from unnest(p_rows) as r
    join contract.imported_revisions(p_rows) as i on i.place = r.position
   cross join lateral (select (i.revision).*) as n
   cross join lateral (
      select c.id, c.site_id from contract.contracts as c where c.id = (i.revision).contract_id offset 0
   ) as c
   where r.faults = '[]'
     and r.is_new
   order by r.position;

  perform contract.store_coverages(v, contract.coverage_rows(b.id)), contract.copy_lines(b, v)
     from unnest(p_rows) as r
     join contract.revisions as v on v.id = r.id
    cross join lateral (select contract.last_revision(v.contract_id) as id offset 0) as l
     join contract.revisions as b on b.id = l.id
    where r.faults = '[]'
      and r.is_new;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_revisions to assetry_api;
