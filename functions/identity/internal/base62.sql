-- Bytes as digits and letters, which survive double-click, e-mail and shell.
create or replace function identity.base62(p_bytes bytea)
returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
declare
  v_alphabet constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  v_number            numeric := 0;
  v_text              text := '';
begin
  for i in 0 .. octet_length(p_bytes) - 1 loop
    v_number := v_number * 256 + get_byte(p_bytes, i);
  end loop;

  while v_number > 0 loop
    v_text := substr(v_alphabet, mod(v_number, 62)::integer + 1, 1) || v_text;
    v_number := div(v_number, 62);
  end loop;

  return v_text;
end
$$;
