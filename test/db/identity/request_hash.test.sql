-- What is kept of a request's arguments cannot be guessed by whoever reads it.
begin;
select plan(4);

select test.organization('acme');
select test.person('ann'), test.person('tess', '{*}', '{}');
select test.sign_in('ann', '{"idempotency-key": "k"}');
select lives_ok(
  $$ select api.reset_password(test.id('tess'), 'correct words of hers') $$, 'a password is given with a key'
);
select lives_ok($$ select api.reset_password(test.id('tess'), 'correct words of hers') $$, 'and given again');
select test.refuses(
  $$ select api.reset_password(test.id('tess'), 'correct words of his') $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'another is another request'
);
select test.sign_out();
select is_empty(
  $$ select
       from core.idempotency_keys as i,
            lateral (
              select jsonb_build_object(
                       'p_account_id', test.id('tess'), 'p_password', 'correct words of hers'
                     ) as arguments
            ) as a
      where i.request_hash in (
              sha256(convert_to(a.arguments::text, 'UTF8')),
              ext.hmac(sha256(convert_to(a.arguments::text, 'UTF8')), '', 'sha256')
            ) $$,
  'who guesses the password cannot tell from the digest'
);

select * from finish();
rollback;
