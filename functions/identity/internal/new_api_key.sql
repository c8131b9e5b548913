-- A new API key: a public id by which it is found, 256 random bits, and a checksum that lets a secret
-- scanner tell a key from noise. Such a secret needs no slow hash: it cannot be guessed.
create or replace function identity.new_api_key(
  out api_key     text,
  out prefix      text,
  out secret_hash bytea
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  prefix := encode(ext.gen_random_bytes(6), 'hex');
  api_key := 'assetry_live_' || prefix || '_' || lpad(identity.base62(ext.gen_random_bytes(32)), 43, '0');
  api_key := api_key
    || lpad(identity.base62(decode(lpad(to_hex(crc32(convert_to(api_key, 'UTF8'))), 8, '0'), 'hex')), 6, '0');
  secret_hash := sha256(convert_to(api_key, 'UTF8'));
end
$$;

grant execute on function identity.new_api_key to assetry_api;
