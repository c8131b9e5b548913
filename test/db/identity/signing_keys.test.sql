-- Keys that sign tokens: added, put to use, forgotten, by operators.
begin;
select plan(9);

select set_config('test.first', kid, true) from identity.signing_keys() where is_signing;
select set_config('test.second', identity.add_signing_key(), true);

select results_eq(
  $$ select kid = current_setting('test.first'), is_signing, octet_length(secret)
       from identity.signing_keys()
      order by created_at, kid $$,
  $$ values (true, true, 40), (false, false, 40) $$,
  'a new key waits; with forty bytes no other algorithm is possible'
);
select is(
  convert_from(
    decode(rpad(translate(h.header, '-_', '+/'), (length(h.header) + 3) / 4 * 4, '='), 'base64'), 'UTF8'
  )::jsonb,
  jsonb_build_object('alg', 'HS256', 'typ', 'JWT', 'kid', current_setting('test.first')),
  'tokens name the key in use'
) from split_part(identity.sign_token('{"x": 1}'), '.', 1) as h (header);
select is(
  split_part(t.token, '.', 3),
  translate(
    rtrim(
      encode(
        ext.hmac(
          convert_to(split_part(t.token, '.', 1) || '.' || split_part(t.token, '.', 2), 'UTF8'), k.secret, 'sha256'
        ),
        'base64'
      ),
      '='
    ),
    '+/', '-_'
  ),
  'the signature is that of the key in use'
) from identity.sign_token('{"x": 1}') as t (token), identity.signing_keys() as k where k.is_signing;
select test.refuses(
  $$ select identity.remove_signing_key(current_setting('test.first')) $$,
  'SIGNING_KEY_IN_USE', 409, 'the key in use is not forgotten'
);
select lives_ok(
  $$ select identity.activate_signing_key(current_setting('test.second')) $$,
  'the new one is put to use'
);
select results_eq(
  $$ select kid from identity.signing_keys() where is_signing $$,
  $$ values (current_setting('test.second')) $$,
  'one signs at a time'
);
select lives_ok(
  $$ select identity.remove_signing_key(current_setting('test.first')) $$,
  'then the old one is forgotten'
);
select test.refuses(
  $$ select identity.activate_signing_key(current_setting('test.first')) $$,
  'SIGNING_KEY_NOT_FOUND', 404, 'and cannot be put to use again'
);
select is_empty(
  $$ select r.role, f.name
       from unnest(array['anon', 'authenticated', 'assetry_api', 'assetry_auth', 'assetry_worker']) as r (role),
            unnest(
              array[
                'identity.add_signing_key()', 'identity.activate_signing_key(text)',
                'identity.remove_signing_key(text)', 'identity.signing_keys()'
              ]
            ) as f (name)
      where has_function_privilege(r.role, f.name, 'execute') $$,
  'none of this is reached through the API'
);

select * from finish();
rollback;
