-- The quote, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function procurement.lock_quote(p_quote_id uuid, p_row_version integer)
returns procurement.quotes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_quote procurement.quotes;
begin
  select * into v_quote
    from procurement.quotes as q
   where q.id = p_quote_id
     for no key update;

  if not found then
    perform core.refuse('QUOTE_NOT_FOUND', 'No such quote', 404);
  end if;

  perform core.check_row_version(v_quote.row_version, p_row_version);
  return v_quote;
end
$$;

grant execute on function procurement.lock_quote to assetry_api;
