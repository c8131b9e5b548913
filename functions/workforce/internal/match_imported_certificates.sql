-- Rows of an import of certificates that would make one beside another of the same worker, type and day, of which one
-- has no number: they may be the same. A row without a number is that certificate, unless there are several; a number
-- is given to none that stands. Certificates that other rows are about are not meant.
create or replace function workforce.match_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with beside as materialized (
    select r.position, n.certificate_number, n.expires_on, r.kept ? 'expires_on' as says_expiry,
           array_agg(c.id order by c.id) as ids, (array_agg(c.expires_on order by c.id))[1] as stated
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).*
          from (select jsonb_populate_record(null::workforce.worker_certificates, r.kept) as n offset 0) as p
     ) as n
      join workforce.worker_certificates as c
        on c.worker_id = n.worker_id
       and c.certificate_type_id = n.certificate_type_id
       and c.issued_on = n.issued_on
       and (n.certificate_number is null or c.certificate_number is null)
     where r.is_new
       and r.faults = '[]'
       and c.id <> all (array(select o.id from unnest(p_rows) as o where not o.is_new))
     group by r.position, n.certificate_number, n.expires_on, r.kept
  )
  select coalesce(
           array_agg(
             case
               when b.position is null then r
               when b.certificate_number is not null then core.with_fault(
                 r, core.fault('certificate_number', 'READ_ONLY', 'The certificate of this day stands without a number')
               )
               when cardinality(b.ids) > 1 then core.with_fault(
                 r,
                 core.fault('certificate_number', 'MISSING_VALUE', 'Several certificates of this day stand: name one')
               )
               when b.says_expiry and b.expires_on is distinct from b.stated then core.with_fault(
                 r, core.fault('expires_on', 'READ_ONLY', 'An import cannot change it')
               )
               else row(r.position, r.code, b.ids[1], false, '{}'::jsonb, r.faults)::core.import_row
             end
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join beside as b on b.position = r.position
$$;

grant execute on function workforce.match_imported_certificates to assetry_api;
