comment on type procurement.budget_claim is 'What a line claims of the budget of its cost center';
