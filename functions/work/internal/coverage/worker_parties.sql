-- Who a worker is to contracts on a day: the vendor that employs him; else own staff, which is the organization, and
-- each type of certificate that he holds.
create or replace function work.worker_parties(p_worker_id uuid, p_day date)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select case
           when k.vendor_id is not null then array[k.vendor_id]
           else k.organization_id || array(
             select distinct c.certificate_type_id
               from workforce.worker_certificates as c
              where c.organization_id = k.organization_id
                and c.worker_id = k.id
                and p_day between c.issued_on and coalesce(c.expires_on, 'infinity')
                and coalesce(p_day < c.revoked_on, true)
           )
         end
    from workforce.workers as k
   where k.id = p_worker_id
$$;

grant execute on function work.worker_parties to assetry_api, assetry_list;
