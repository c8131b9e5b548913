-- Whether a worker may have work at a site: the home site and, with an account, the sites that it reaches (ADR 27).
create or replace function work.serves_site(p_worker workforce.workers, p_site_id uuid)
returns boolean
language sql
stable
return p_worker.site_id = p_site_id or p_site_id = any (coalesce(identity.site_ids_of(p_worker.account_id), '{}'));

grant execute on function work.serves_site to assetry_api;
