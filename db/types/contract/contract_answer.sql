comment on type contract.contract_answer is 'Result of the actions on a contract';
