comment on type procurement.budget_claim is 'Claim of a line on the budget of its cost center';
