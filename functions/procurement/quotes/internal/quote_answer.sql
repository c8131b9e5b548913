-- What the actions on a quote answer.
create or replace function procurement.quote_answer(p_quote procurement.quotes)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_quote.id, 'status', p_quote.status, 'is_late', p_quote.is_late, 'total_amount', p_quote.total_amount,
    'row_version', p_quote.row_version
  )
$$;

grant execute on function procurement.quote_answer to assetry_api;
