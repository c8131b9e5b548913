-- Gives back exactly what a line of the ledger got, to the same year, less what a vendor refused of it: with the line
-- that reverses it, or with the line itself when its cover is corrected. The balances are locked.
create or replace function work.give_back_use(p_use contract.uses, p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_use contract.uses := p_use;
begin
  v_use.reversal_of := p_use.id;
  v_use.cost_amount := -p_use.cost_amount;
  v_use.gross_amount := -p_use.gross_amount;
  v_use.covered_amount := -p_use.covered_amount;
  -- What was refused comes back first: what is used is never below nothing.
  perform work.take_back_refused(p_use, p_line);
  perform work.keep_use(v_use, p_line);
end
$$;
