-- What people need bought: at each site one that was ordered in part, one that waits for approval, and one that was
-- written of what should be ordered; and what vendors offer for the rest.

select api.create_approval_rule(
         jsonb_build_object(
           'name', 'Needed for more than 500', 'subject', 'REQUISITION', 'currency', r.currency, 'amount_over', 500,
           'role_id', p.id
         )
       )
  from (select distinct s.currency from api.sites as s) as r
  join api.roles as p on p.code = 'APPROVER';

select api.create_requisition(
         jsonb_build_object(
           'site_id', r.site_id, 'reason', 'Spares for the summer', 'needed_on', current_date + 21
         ),
         jsonb_build_array(
           jsonb_build_object(
             'kind', 'ITEM', 'item_id', b.id, 'storeroom_id', r.id, 'quantity', 20, 'estimated_price', 11.8,
             'cost_center_id', c.id, 'suggested_vendor_id', v.id
           ),
           jsonb_build_object(
             'kind', 'OTHER', 'description', 'Cabinet for gas bottles, outdoors', 'quantity', 1, 'estimated_price', 480,
             'cost_center_id', c.id, 'account_code', '4930'
           )
         )
       )
  from api.storerooms as r
  join api.items as b on b.item_number = 'P-6204'
  join api.cost_centers as c on c.code = 'MAINT'
  join api.vendors as v on v.code = 'SPAR'
 cross join generate_series(1, 2)
 where r.kind = 'MAIN';

select api.submit_requisition(q.id) from api.requisitions as q;

-- Nobody approves what they asked for themselves: Victor approves, then Ada goes on.
select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'victor@northwind.example';
select hook.pre_request();

select api.approve_requisition(q.id)
  from (
    select p.id, row_number() over (partition by p.site_id order by p.requisition_number) as n
      from api.requisitions as p
  ) as q
 where q.n = 1;

select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

select api.convert_requisition(
         q.id,
         (
           select jsonb_agg(jsonb_build_object('id', l.id, 'quantity', 12))
             from api.requisition_lines as l
            where l.requisition_id = q.id
              and l.kind = 'ITEM'
         )
       )
  from api.requisitions as q
 where q.status = 'APPROVED';

select api.generate_reorder_requisition(s.id)
  from (
    select r.id
      from api.storerooms as r
     where exists (select 1 from api.list_reorder_suggestions(r.id))
  ) as s;

-- Vendors are asked for what stands on the rest of what was ordered in part.
select api.create_quote_request(
         jsonb_build_object(
           'site_id', q.site_id, 'closes_at', now() + interval '10 days', 'accepts_late', true,
           'note', 'Please say how long it takes'
         ),
         (
           select jsonb_agg(jsonb_build_object('requisition_line_id', l.id) order by l.position)
             from api.requisition_lines as l
            where l.requisition_id = q.id
              and l.ordered_quantity < l.quantity
         ),
         (select array_agg(v.id order by v.code) from api.vendors as v where v.status = 'APPROVED')
       )
  from api.requisitions as q
 where q.status = 'APPROVED';

select api.send_quote_request(r.id, 'OTHER') from api.quote_requests as r;

select api.record_quote(
         v.quote_request_id,
         jsonb_build_object('vendor_id', v.vendor_id, 'lead_time_days', 3 * v.place, 'expires_on', current_date + 30),
         (
           select jsonb_agg(
                    jsonb_build_object('quote_request_line_id', l.id, 'unit_price', 12 - v.place) order by l.position
                  )
             from api.quote_request_lines as l
            where l.quote_request_id = v.quote_request_id
         )
       )
  from (
    select a.quote_request_id, a.vendor_id,
           row_number() over (partition by a.quote_request_id order by a.vendor_code) as place
      from api.quote_request_vendors as a
  ) as v
 where v.place <= 2;
