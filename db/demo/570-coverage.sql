-- What contracts leave out, whom they authorize, and what comes back from them.

-- A vendor that is certified for refrigerants may work on what three manufacturers made.
select api.create_vendor_certificate(
         jsonb_build_object(
           'vendor_id', v.id, 'certificate_type_id', t.id, 'certificate_number', 'F-2041',
           'issued_on', current_date - 300, 'expires_on', current_date + 60
         )
       )
  from api.vendors as v
  join api.certificate_types as t on t.code = 'FGAS'
 where v.code = 'KELV';

select api.create_authorized_vendor(
         jsonb_build_object('manufacturer', m.manufacturer, 'vendor_id', v.id, 'certificate_type_id', t.id)
       )
  from (
         select a.manufacturer
           from api.assets as a
          where a.manufacturer is not null
          group by a.manufacturer
          order by count(*) desc, a.manufacturer
          limit 3
       ) as m
  join api.vendors as v on v.code = 'KELV'
  join api.certificate_types as t on t.code = 'FGAS';

-- The next terms of a warranty name two assets: their parts pay less each month after a year, and causes that are wear
-- are left out.
select api.create_coverage(
         c.id,
         jsonb_build_object(
           'scope', 'ASSET', 'asset_id', a.id, 'full_months', 12,
           'excluded_failure_code_ids', (select jsonb_agg(f.id) from api.failure_codes as f where f.level = 'CAUSE')
         )
       )
  from api.contracts as c
 cross join lateral (
    select o.id from api.assets as o where o.site_id = c.site_id order by o.asset_number limit 2
  ) as a
 where c.category = 'WARRANTY'
   and c.status = 'ACTIVE';

-- Costs of work that contracts cover are claimed; the vendor takes all but one of the first claim.
set constraints all immediate;
set constraints all deferred;

select api.create_claim(u.work_order_id, u.contract_id, '{"vendor_reference": "RMA-7713"}')
  from (
         select u.work_order_id, u.contract_id, count(*) as n
           from api.contract_uses as u
          where u.covered_amount > 0
            and u.reversal_of is null
          group by u.work_order_id, u.contract_id
          order by n desc, u.work_order_id
          limit 2
       ) as u;

select api.submit_claim(c.id) from api.claims as c;

select api.record_claim_answer(
         c.id,
         (
           select jsonb_agg(
                    case l.position
                      when 1 then jsonb_build_object(
                        'id', l.id, 'accepted_amount', 0, 'reject_reason', 'Wear part'
                      )
                      else jsonb_build_object('id', l.id, 'accepted_amount', l.claimed_amount)
                    end
                  )
             from api.claim_lines as l
            where l.claim_id = c.id
         )
       )
  from (select * from api.claims as c order by c.claim_number limit 1) as c;

select api.post_claim(c.id) from api.claims as c where c.status = 'PARTLY_ACCEPTED';
