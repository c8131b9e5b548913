-- Adds one row to the digest by which a repeated Idempotency-Key is compared.
create or replace function contract.digest_type_setting(p_row jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config(
    'assetry.type_settings_digest',
    encode(sha256(convert_to(concat(core.setting('type_settings_digest'), p_row), 'UTF8')), 'hex'),
    true
  );
end
$$;
