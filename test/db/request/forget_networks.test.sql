begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.request_portal('gate', 'north');
select test.visit('submit_portal_request');
select api.submit_portal_request(test.slug('gate'), t.title) from unnest('{drip,hum,tick}'::text[]) as t (title);
select set_config('role', session_user, true);
update request.submissions as s
   set created_at = now() - interval '121 minutes'
  from request.requests as r
 where r.id = s.request_id
   and r.title = 'drip';
update request.submissions as s
   set created_at = now() - interval '120 minutes'
  from request.requests as r
 where r.id = s.request_id
   and r.title = 'tick';

select is(request.forget_networks(), 1::bigint, 'from where something came is forgotten');
select results_eq(
  $$ select r.title, s.network_hash is null from request.submissions as s join request.requests as r
       on r.id = s.request_id
      order by r.title $$,
  $$ values ('drip', true), ('hum', false), ('tick', false) $$, 'once it is older than two hours'
);
select is((select count(*) from request.submissions where secret_hash is not null), 3::bigint, 'the references stay');
select is(request.forget_networks(), 0::bigint, 'and then there is nothing to do');

select * from finish();
rollback;
