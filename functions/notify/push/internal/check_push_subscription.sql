-- Reads the values of a push subscription and refuses all faults at once: an address to which nothing is posted, and
-- keys that are not 65 and 16 bytes in base64url.
create or replace function notify.check_push_subscription(p_values jsonb)
returns notify.push_subscriptions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read         record := core.read_record('notify.push_subscriptions', p_values, 'create');
  v_subscription notify.push_subscriptions;
  v_target       jsonb;
begin
  v_subscription := jsonb_populate_record(null::notify.push_subscriptions, v_read.p_kept);
  v_target := notify.url_target(v_subscription.endpoint);
  v_subscription.server := v_target ->> 'host';
  perform core.refuse_faults(
    v_read.p_faults || (
      select coalesce(jsonb_agg(core.fault(f.field, 'INVALID_VALUE', f.message) order by f.field), '[]')
        from (
          values
            (
              'endpoint', 'Expected an https address in ASCII',
              v_subscription.endpoint is not null
                and (v_target is null or v_subscription.endpoint ~ '[^!-~]')
            ),
            (
              'public_key', 'Expected 65 bytes in base64url, an uncompressed point of P-256',
              v_subscription.public_key !~ '^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$'
            ),
            (
              'auth_secret', 'Expected 16 bytes in base64url',
              v_subscription.auth_secret !~ '^[A-Za-z0-9_-]{21}[AQgw]$'
            )
        ) as f (field, message, is_so)
       where f.is_so
    )
  );
  return v_subscription;
end
$$;

grant execute on function notify.check_push_subscription to assetry_api;
