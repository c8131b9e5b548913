-- Looks at the certificates of an import: each stands at the home site of its worker, and without a word about its
-- expiry ends as its type says.
create or replace function workforce.check_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held jsonb := core.hold_imported(
    'workforce.worker_certificates', p_rows, '{worker_id,certificate_type_id}', '{site_id,validity_months}'
  );
begin
  p_rows := workforce.match_imported_certificates(p_rows);

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || case
               when r.is_new and r.faults = '[]' then
                 workforce.certificate_faults(jsonb_populate_record(null::workforce.worker_certificates, v.kept))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case
                 when not r.is_new or r.faults <> '[]' then r.kept
                 else jsonb_build_object(
                   'site_id', v_held -> (r.kept ->> 'worker_id') -> 'site_id',
                   'expires_on', (
                     (r.kept ->> 'issued_on')::date + make_interval(
                       months => (v_held -> (r.kept ->> 'certificate_type_id') ->> 'validity_months')::integer
                     )
                   )::date
                 ) || r.kept
               end as kept
     ) as v
     order by r.position
  );
end
$$;

grant execute on function workforce.check_imported_certificates to assetry_api;
