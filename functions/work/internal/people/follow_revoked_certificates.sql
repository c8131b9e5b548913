-- The work that workers have and are not covered for any more since certificates were revoked, as warnings.
create or replace function work.follow_revoked_certificates(p_worker_certificate_ids uuid[], p_details jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('warnings', coalesce(jsonb_agg(f.fault order by c.id, f.place), '[]'))
    from workforce.worker_certificates as c
   cross join jsonb_array_elements(work.uncovered_work(c.worker_id, c.certificate_type_id))
           with ordinality as f (fault, place)
   where c.id = any (p_worker_certificate_ids)
$$;

grant execute on function work.follow_revoked_certificates to assetry_api;
