-- Takes their meaning from the signatures for the next issue of a permit: what was signed is not what stands any more.
create or replace function safety.void_signatures(p_permit safety.permits)
returns void
language sql
volatile
set search_path = ''
as $$
  update safety.signatures as g
     set voided_at = clock_timestamp()
   where g.permit_id = p_permit.id
     and g.issue > p_permit.issue_count
     and g.voided_at is null
$$;

grant execute on function safety.void_signatures to assetry_api;
